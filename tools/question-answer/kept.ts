// What a run keeps for the questions to come, beside the document: by name.

/** One vector for each unit, as packVectors makes them. */
export const vectorsFile = 'vectors.bin';
/** The summary of the whole, as citations: hundreds of pages take longer than anybody waits for an answer. */
export const summaryFile = 'summary.json';
