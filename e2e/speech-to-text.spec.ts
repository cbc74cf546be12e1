import { readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { upload } from '#testing/upload.ts';
import { faults } from './support/browser/axe.ts';
import { atPath } from './support/browser/visitor.ts';
import { sharedJourney } from './support/journey.ts';
import { recorderForm, sentenceSeconds, silentWav, spokenWav, transcriptPage } from './support/speech.ts';

const pause = 1.5;
/** The recording is longer than one pass of the model, so that part of the text arrives before the whole. */
const times = 5;
const speech = await spokenWav(times, pause);
const microphone = await spokenWav(1, 1);
/** The model's threads wait for each other, so that it takes minutes on a busy machine. */
const patient = { timeout: 280_000 };
vi.setConfig({ testTimeout: 300_000 });
const world = sharedJourney([
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-audio-capture=${microphone}`,
]);

afterAll(async () => {
  for (const file of [speech, microphone]) await rm(dirname(file), { recursive: true, force: true });
});

it('a recording becomes a text that is played, searched, corrected and saved', async () => {
  const { page, words } = await world.member({ language: 'en' });
  await page.goto('/speech-to-text');
  await page.getByRole('tab', { name: words.speech('form.record') }).waitFor();
  expect(await faults(page, 'main')).toEqual([]);
  await page.getByLabel(words.tool('upload.choose')).setInputFiles(speech);
  await page.getByRole('button', { name: words.speech('submit'), exact: true }).click();
  const progress = page.getByRole('region', { name: words.tool('run.progress') });
  await progress.getByText('leisure to consider').waitFor(patient);
  const result = transcriptPage(page, words);
  await result.word('leisure').waitFor(patient);
  await expect.poll(() => result.times.count()).toBe(times);
  expect(await faults(page, 'main')).toEqual([]);

  // A click on a word moves the sound there, and the sound then moves from word to word.
  const second = sentenceSeconds + pause;
  await result.word('consider', 1).click();
  await expect.poll(() => result.seconds()).toBeGreaterThan(second);
  await expect.poll(() => result.seconds()).toBeLessThan(second + sentenceSeconds);
  await expect.poll(() => result.spoken.textContent()).toBe('consider');
  const chosen = await result.spokenIndex();
  await result.play.click();
  await expect.poll(result.spokenIndex).toBeGreaterThan(chosen);
  // After scrolling, the page no longer follows the sound until the reader asks for it.
  await result.transcript.hover();
  await page.mouse.wheel(0, 200);
  await result.follow.click();
  await result.follow.waitFor({ state: 'hidden' });
  await result.pause.click();
  await result.position.press('Home');
  await expect.poll(() => result.seconds()).toBe(0);
  await result.times.nth(1).press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => result.seconds()).toBeGreaterThanOrEqual(Math.floor(second));

  await result.openSearch.click();
  await result.search.fill('LEISURE');
  await page.getByText(words.tool('search.place', { at: 1, count: times }), { exact: true }).waitFor();
  await result.search.press('Enter');
  await page.getByText(words.tool('search.place', { at: 2, count: times }), { exact: true }).waitFor();
  await expect.poll(() => result.matches.allTextContents()).toEqual(Array(times).fill('leisure'));
  await result.search.press('Escape');
  await expect.poll(() => result.matches.count()).toBe(0);

  // A corrected word keeps its time in the sound.
  const before = await result.word('leisure').getAttribute('data-word');
  await result.edit('0:00').click();
  await result.editor.fill((await result.editor.inputValue()).replace('leisure', 'patience'));
  await result.editor.press('Enter');
  await result.saved.waitFor();
  await expect.poll(() => result.word('patience').getAttribute('data-word')).toBe(before);
  await result.word('patience').click();
  await expect.poll(() => result.seconds()).toBeGreaterThan(0);
  await expect.poll(() => result.seconds()).toBeLessThan(sentenceSeconds);
  await result.edit('0:00').click();
  await result.editor.fill('Nothing of this.');
  await result.editor.press('Escape');
  await page.reload();
  await result.word('patience').waitFor();
  await expect.poll(() => result.transcript.getByText('Nothing of this.').count()).toBe(0);

  await page.getByRole('button', { name: words.tool('result.download'), exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: words.speech('formats.srt') }).click(),
  ]);
  const captions = await readFile(await download.path(), 'utf8');
  expect(captions).toMatch(/^1\n00:00:00,\d{3} --> 00:00:0\d,\d{3}\nAnd /);
  expect(captions.match(/patience/g)).toHaveLength(1);
  expect(captions.match(/leisure/g)).toHaveLength(times - 1);

  await result.restore.click();
  await page.getByText(words.tool('edits.restored'), { exact: true }).waitFor();
  await expect.poll(() => result.word('patience').count()).toBe(0);
  await expect.poll(() => result.word('leisure').getAttribute('data-word')).toBe(before);
});

it('the page says that a silent recording contains no speech', async () => {
  const { page, words, client } = await world.member({ language: 'tr' });
  const { id } = await client.start({ type: 'SpeechToText' }, upload('quiet.wav', silentWav(4)));
  expect((await client.finished(id)).status).toBe('success');
  await page.goto(`/result/${id}`);
  await page.getByText(words.speech('result.noSpeech'), { exact: true }).waitFor();
  await page.getByText(words.speech('result.noSpeechText'), { exact: true }).waitFor();
  expect(await faults(page, 'main')).toEqual([]);
});

it('records from the microphone, plays the recording and sends it', async () => {
  const { page, words } = await world.member({ language: 'tr', permissions: ['microphone'] });
  const recorder = recorderForm(page, words);
  await recorder.open();
  await recorder.submit.click();
  await page.getByText(words.tool('recorder.missing'), { exact: true }).waitFor();
  await recorder.button('start').click();
  await expect.poll(recorder.level).toBeGreaterThan(30);
  await recorder.button('pause').click();
  await recorder.button('resume').waitFor();
  const stood = await recorder.timer.textContent();
  await page.waitForTimeout(1_200);
  expect(await recorder.timer.textContent()).toBe(stood);
  await recorder.button('resume').click();
  await expect.poll(recorder.seconds).toBeGreaterThanOrEqual(7);
  await recorder.button('stop').click();

  const result = transcriptPage(page, words);
  await result.play.click();
  await expect.poll(result.seconds).toBeGreaterThan(0);
  await result.pause.click();
  expect(await faults(page, 'main')).toEqual([]);

  // Visiting another page doesn't lose the recording.
  await page.getByRole('link', { name: words.shell('menu.home'), exact: true }).click();
  await atPath(page, '/');
  await page.goBack();
  await page.getByRole('tab', { name: words.speech('form.record') }).click();
  await recorder.submit.click();
  await result.transcript.waitFor(patient);
  // The recording may begin and end anywhere in the sentence, which is played repeatedly.
  await expect
    .poll(() => result.transcript.textContent())
    .toMatch(/leisure to consider|prudently in his power/);
});

it('says what to do when there is no microphone', async () => {
  const { page, words } = await world.member({ language: 'en' });
  const recorder = recorderForm(page, words);
  for (const [refusal, problem] of [
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'busy'],
  ] as const) {
    await recorder.open();
    await page.evaluate((name) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', name));
    }, refusal);
    await recorder.button('start').click();
    const alert = page.getByRole('alert');
    await alert.getByText(words.tool(`recorder.problems.${problem}`), { exact: true }).waitFor();
    await alert.getByText(words.tool(`recorder.problems.${problem}Text`), { exact: true }).waitFor();
    await recorder.button('retry').waitFor();
  }
  expect(await faults(page, 'main')).toEqual([]);
});
