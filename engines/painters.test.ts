import { expect, it } from 'vitest';
import { serviceAccess } from '#testing/service.ts';
import { choosePainter, openPainter, painters } from './painters.ts';

const services = ['a', 'b'].map((id) => serviceAccess({ id, models: { images: 'painter' } }));
const known = painters({ services });
const choose = (wanted: string, preferred: string | null = null) =>
  choosePainter(wanted, preferred, known).name;

it('draws on this server unless the user or the operator chose a service', () => {
  expect(known.map(({ name }) => name)).toEqual(['illustrator', 'service:a', 'service:b']);
  expect(choose('auto')).toBe('illustrator');
  expect(choose('auto', 'service:b')).toBe('service:b');
  expect(choose('auto', 'service:gone')).toBe('illustrator');
  expect(choose('service:a', 'service:b')).toBe('service:a');
  expect(choose('illustrator', 'service:b')).toBe('illustrator');
});

it("reports that a service is gone, and doesn't draw with another engine instead", async () => {
  expect(() => choose('service:gone')).toThrow(expect.objectContaining({ code: 'service_gone' }));
  expect(() => choose('nobody')).toThrow(expect.objectContaining({ code: 'model_missing' }));
  await expect(openPainter('service:gone', { services })).rejects.toMatchObject({ code: 'service_gone' });
});
