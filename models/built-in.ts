import pairs from './bergamot-pairs.json' with { type: 'json' };
import type { Model, ModelFile } from './model.ts';

const whisperCpp =
  'https://huggingface.co/ggerganov/whisper.cpp/resolve/5359861c739e955e79d9a303bcbc70fb988958b1';
const sherpaVoices = 'https://github.com/k2-fsa/sherpa-onnx/releases/download/tts-models';

/** A model in the repository, which the product's tests run. */
const withProduct = { licence: 'MIT', bundled: true, verified: true } as const;

/** The product's own models. Those not bundled are downloaded (download.ts) or imported (import.ts). */
export const builtIn: readonly Model[] = [
  {
    id: 'e5-small-latin',
    capability: 'embed',
    languages: ['tr', 'en'],
    ...withProduct,
    files: [
      bundledFile(
        'model.onnx',
        47_325_530,
        'fccb41a70001582a060ccbb84954bc5a8b5263b1cbfc258a2570cd16071c7f9f',
      ),
      bundledFile(
        'tokenizer.json',
        2_550_961,
        'cb7b0fecfe87ffd868f851ef631dc054fa9bd0f6618a63de43338873afb0a818',
      ),
      bundledFile(
        'tokenizer_config.json',
        272,
        '98205dd017a207a13bc8bddfd71457a837837c3c94a01a140d48b7cea92d6421',
      ),
    ],
  },
  {
    id: 'silero-vad-v6',
    capability: 'detect-speech',
    languages: null,
    ...withProduct,
    files: [
      bundledFile(
        'silero_vad_v6.onnx',
        2_327_524,
        '1a153a22f4509e292a94e67d6f9b85e8deb25b4988682b7e174c65279d8788e3',
      ),
    ],
  },
  {
    id: 'whisper-base-q5_1',
    capability: 'transcribe',
    languages: null,
    ...withProduct,
    files: [
      bundledFile(
        'ggml-base-q5_1.bin',
        59_707_625,
        '9b77726e91abea33bb3a5efdc37b5cee07582cd1697ea56e24495a6b6cb7c050',
      ),
    ],
  },
  whisper('tiny-q5_1', 32_152_673, '818710568da3ca15689e31a743197b520007872ff9576237bda97bd1b469c3d7'),
  whisper('small-q5_1', 190_085_487, 'ae85e4a935d7a567bd102fe55afc16bb595bdb618e11b2fc7591bc08120411bb'),
  whisper('medium-q5_0', 539_212_467, '19fea4b380c3a618ec4723c3eef2eb785ffba0d0538cf43f8f235e7b3b34220f'),
  whisper(
    'large-v3-turbo-q5_0',
    574_041_195,
    '394221709cd5ad1f40c46e6031ca61bce88931e6e088c188294c6d5a55ffa7e2',
  ),
  voice({
    id: 'piper-ljspeech',
    licence: 'MIT; recordings in the public domain',
    archive: 'vits-piper-en_US-ljspeech-medium.tar.bz2',
    bytes: 67_169_893,
    sha256: '3dfb4b759d8be032a4903a9538d128b0fda2a06ab1de6cbc2d93a97e2dd83dba',
    voices: { 'piper-ljspeech': 0 },
  }),
  voice({
    id: 'piper-cori',
    licence: 'MIT; recordings in the public domain',
    archive: 'vits-piper-en_GB-cori-medium-int8.tar.bz2',
    bytes: 20_768_736,
    sha256: '169ca8aff3adb271f009a4924c99928a811dbf2b52eaca2dbb460e8c34478c93',
    voices: { 'piper-cori': 0 },
  }),
  voice({
    id: 'kokoro-en',
    licence: 'Apache-2.0',
    archive: 'kokoro-en-v0_19.tar.bz2',
    bytes: 319_625_534,
    sha256: '912804855a04745fa77a30be545b3f9a5d15c4d66db00b88cbcd4921df605ac7',
    voices: { 'kokoro-bella': 1, 'kokoro-michael': 6, 'kokoro-emma': 7, 'kokoro-george': 9 },
  }),
  ...pairs.models.map(bergamot),
];

function bundledFile(name: string, bytes: number, sha256: string): ModelFile {
  return { name, bytes, sha256, url: null };
}

/** OpenAI's Whisper, multilingual, as whisper.cpp's author publishes it. */
function whisper(size: string, bytes: number, sha256: string): Model {
  const name = `ggml-${size}.bin`;
  return {
    id: `whisper-${size}`,
    capability: 'transcribe',
    languages: null,
    licence: 'MIT',
    bundled: false,
    verified: false,
    files: [{ name, bytes, sha256, url: `${whisperCpp}/${name}` }],
  };
}

/** An English voice as sherpa-onnx packs it, with espeak-ng's pronunciation data (GPL-3.0). */
function voice(of: {
  id: string;
  licence: string;
  archive: string;
  bytes: number;
  sha256: string;
  voices: Record<string, number>;
}): Model {
  const { id, licence, archive: name, bytes, sha256, voices } = of;
  return {
    id,
    capability: 'speak',
    languages: ['en'],
    licence: `${licence}; pronunciation data GPL-3.0`,
    bundled: false,
    verified: false,
    files: [{ name, bytes, sha256, url: `${sherpaVoices}/${name}`, archive: true }],
    voices,
  };
}

/** One direction of Firefox's translations, pinned by scripts/refresh-bergamot-pairs.ts. */
function bergamot({ from, to, files }: (typeof pairs.models)[number]): Model {
  return {
    id: `bergamot-${from}-${to}`,
    capability: 'translate',
    languages: [from, to],
    licence: 'MPL-2.0',
    bundled: false,
    verified: false,
    files: files.map((file) => ({ ...file, compression: 'gzip' })),
    pair: { from, to },
  };
}
