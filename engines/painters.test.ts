import { expect, it } from 'vitest';
import { serviceAccess } from '#testing/service.ts';
import { choosePainter, openPainter, painters } from './painters.ts';

const services = ['a', 'b'].map((id) => serviceAccess({ id, models: { images: 'painter' } }));
const known = painters({ services });
const choose = (wanted: string, preferred: string | null = null) =>
  choosePainter(wanted, preferred, known).name;

it('draws here unless a service was chosen, by the user or by the operator', () => {
  expect(known.map(({ name }) => name)).toEqual(['illustrator', 'service:a', 'service:b']);
  expect(choose('auto')).toBe('illustrator');
  expect(choose('auto', 'service:b')).toBe('service:b');
  expect(choose('auto', 'service:gone')).toBe('illustrator');
  expect(choose('service:a', 'service:b')).toBe('service:a');
  expect(choose('illustrator', 'service:b')).toBe('illustrator');
});

it('says that a service is gone, and draws with nothing in its place', async () => {
  expect(() => choose('service:gone')).toThrow(expect.objectContaining({ code: 'service_gone' }));
  expect(() => choose('nobody')).toThrow(expect.objectContaining({ code: 'model_missing' }));
  await expect(openPainter('service:gone', { services })).rejects.toMatchObject({ code: 'service_gone' });
});
