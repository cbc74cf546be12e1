import { expect, it } from 'vitest';
import { storeMessage } from '#contract/chat.ts';
import { storeTerm } from '#contract/glossary.ts';
import { updateProcess } from '#contract/processes.ts';
import { storeService } from '#contract/services.ts';
import { Client } from '#server/testing/client.ts';
import { serviceBody } from '#testing/service.ts';
import { upload } from '#testing/upload.ts';
import { signedIn } from './support/browser/visitor.ts';
import { journey } from './support/journey.ts';

const world = journey();

/** Read as HTML, this text would load a missing picture and thereby run a script. */
const hostile = '"><img src=x onerror="alert(1)"><script>alert(2)</script>{{7*7}}';

it('a text that looks like HTML stays text wherever it is shown', async () => {
  const admin = new Client(world.product.url);
  await admin.register({ name: hostile });
  await admin.call(storeService, {
    body: serviceBody({ kind: 'libretranslate', name: hostile }),
  });
  const text = `${hostile} ends here. The rent is paid monthly. Pets are welcome.`;
  const file = upload(`${hostile.replaceAll('/', '')}.txt`, text);
  const summary = await admin.finished((await admin.start({ type: 'TextSummarization' }, file)).id);
  const params = { id: summary.id };
  await admin.call(updateProcess, { params, body: { title: hostile } });
  const asked = await admin.start({ type: 'QuestionAnswer' }, file);
  await admin.finished(asked.id);
  await admin.call(storeMessage, { params: { id: asked.id }, body: { text: `Who is ${hostile}?` } });
  await admin.call(storeTerm, { body: { kind: 'keep', source: hostile } });
  const picture = await admin.start({
    type: 'TextToImage',
    text: `A cat beside a sign that says “${hostile}”`,
  });
  await admin.finished(picture.id);

  const { context } = await world.visit({ storageState: signedIn(admin) });
  const dialogs: string[] = [];
  context.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const looked = [
    '/',
    '/processes',
    `/text-summarization/result/${summary.id}`,
    `/question-answer/${asked.id}`,
    `/text-to-image/result/${picture.id}`,
    '/text-translate/glossary',
    '/settings',
    '/admin/users',
    '/admin/processes',
    '/admin/plans',
    '/admin/state',
    '/admin/audit',
    '/admin/engines',
  ];
  const look = async (path: string) => {
    const page = await context.newPage();
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The page has received everything that it requested.
    await page.waitForLoadState('networkidle');
    expect([path, await page.locator('img[src="x"], main script').count()]).toEqual([path, 0]);
    if (path !== '/' && path !== '/admin/processes' && path !== '/admin/plans')
      expect([path, await page.getByText('<script>alert(2)</script>').count()]).not.toEqual([path, 0]);
    expect([path, await page.getByText('49', { exact: true }).count()]).toEqual([path, 0]);
    await page.close();
  };
  // Several tabs are used at once, since each mostly waits until nothing more arrives.
  await Promise.all(looked.map(look));
  expect(dialogs).toEqual([]);
});
