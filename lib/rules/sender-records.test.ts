import { isRecordSet, type SenderRecord, senderRecords } from './sender-records'

const FACTS = { spf: 'include:mail.example', dkim: 'shops._domainkey.mail.example', proof: 'abc' }

const recordOf = (purpose: SenderRecord['purpose']): SenderRecord => {
  const found = senderRecords('Hello@Shop.Example', FACTS).find((record) => record.purpose === purpose)
  if (!found) throw new Error('There is no such record.')
  return found
}

test('records are at the domain of the address, and DKIM only where the mail server signs', () => {
  expect(senderRecords('Hello@Shop.Example', FACTS).map(({ type, name }) => `${type} ${name}`)).toEqual([
    'TXT _shop-sender.shop.example',
    'TXT shop.example',
    'CNAME shops._domainkey.shop.example',
    'TXT _dmarc.shop.example',
  ])
  expect(senderRecords('a@b.example', { ...FACTS, dkim: null })).toHaveLength(3)
})

test.each([
  ['proof', ['shop-sender=abc'], true],
  ['proof', ['shop-sender=abcd'], false],
  ['spf', ['v=spf1 mx include:other.example Include:Mail.Example -all', 'hello'], true],
  ['spf', ['v=spf1 include:mail.example.evil ~all'], false],
  ['spf', ['v=spf1 include:mail.example ~all', 'v=spf1 -all'], false],
  ['spf', ['v=spf10 include:mail.example'], false],
  ['spf', [], false],
  ['dkim', ['v=DKIM1; k=rsa; p=MIGfMA0'], true],
  ['dkim', ['v=DKIM1; p='], false],
  ['dmarc', ['v=DMARC1; p=reject'], true],
  ['dmarc', ['v=DMARC10'], false],
] as const)('%s by %j: %s', (purpose, texts, isSet) => {
  expect(isRecordSet(recordOf(purpose), texts, FACTS)).toBe(isSet)
})
