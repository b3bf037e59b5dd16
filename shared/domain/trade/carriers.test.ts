// Which shipments have a page at their carrier.
import { expect, it } from 'vitest';
import { carrierNames, trackingPage } from './carriers.ts';

it('[D22] a known carrier and a number lead to the carrier’s page, however both are typed', () => {
  expect(trackingPage('UPS', '1Z 999 AA1 01 2345 6784')).toBe('https://www.ups.com/track?tracknum=1Z999AA10123456784');
  expect(trackingPage(' dhl express ', '0034-0434-1611')).toBe('https://www.dhl.com/global-en/home/tracking.html?tracking-id=003404341611');
  expect(trackingPage('Osterreichische Post', '1037 6450 0000')).toBeNull();
  expect(trackingPage('österreichische post', '1037 6450 0000')).toContain('103764500000');
});

it('an unknown carrier, or what cannot be a number, leads nowhere', () => {
  for (const [carrier, number] of [
    ['My cousin', '1Z999AA10123456784'],
    ['UPS', 'BE 42'],
    ['UPS', 'handed over in person'],
    ['UPS', '12345678&next=https://elsewhere.example'],
    ['UPS', null],
    [null, '1Z999AA10123456784'],
  ] as const)
    expect(trackingPage(carrier, number)).toBeNull();
});

it('every page is on https, on the host that the number cannot change', () => {
  for (const name of carrierNames) {
    const [one = '', other = ''] = ['AB12345678', 'ZZ87654321'].map((number) => trackingPage(name, number) ?? '');
    const host = /^https:\/\/[a-z.-]+\//.exec(one)?.[0] ?? 'none';
    expect([one.startsWith(host), other.startsWith(host), one.includes('AB12345678')]).toEqual([true, true, true]);
  }
});
