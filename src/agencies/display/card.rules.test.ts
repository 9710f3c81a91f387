import { expect, test } from 'vitest';
import { sampleAgency } from '../../../test/sample-agency.ts';
import { cardOf } from './card.rules.ts';

test('has name, address on one line, phone, and languages with English first [LOC-05]', () => {
  expect(cardOf(sampleAgency())).toEqual({
    number: 'PA1001',
    name: 'Old Oak Agency',
    address: '12 Main Street, Erie, PA 16501',
    phone: { shown: '(814) 555 - 0117', href: 'tel:+18145550117' },
    languages: 'English, Spanish',
  });
});

test('leaves out unknown values [LOC-05]', () => {
  const bare = sampleAgency({
    Address: { Line1: '', Line2: 'Unit B', City: 'Erie', State: '', Zip: '', GeoCode: null },
    AgentContact: { ContactInfo: [{ Type: 'Fax', Value: '8145550118' }] },
    Languages: { string: [] },
  });
  expect(cardOf(bare)).toEqual({
    number: 'PA1001',
    name: 'Old Oak Agency',
    address: 'Unit B, Erie',
    languages: 'English',
  });
});

test('shows a number without ten digits unchanged [AGY-06]', () => {
  const phone = (Value: string) => cardOf(sampleAgency({ AgentContact: { ContactInfo: [{ Type: 'Phone', Value }] } })).phone;
  expect(phone('ext. 555-0117')).toEqual({ shown: 'ext. 555-0117', href: 'tel:5550117' });
  expect(phone('call us')).toBeUndefined();
});
