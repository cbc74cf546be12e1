import documentCompare from './document-compare/tool.ts';
import { sortInHomeOrder } from './home-order.ts';
import imageToText from './image-to-text/tool.ts';
import questionAnswer from './question-answer/tool.ts';
import speechToText from './speech-to-text/tool.ts';
import textSummarization from './text-summarization/tool.ts';
import textToImage from './text-to-image/tool.ts';
import textToSpeech from './text-to-speech/tool.ts';
import textTranslate from './text-translate/tool.ts';

/** All tools, for the server, in the order of the home page. */
export const tools = sortInHomeOrder([
  documentCompare,
  imageToText,
  questionAnswer,
  speechToText,
  textSummarization,
  textToImage,
  textToSpeech,
  textTranslate,
]);
