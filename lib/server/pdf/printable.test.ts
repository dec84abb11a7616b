import { printable } from './printable'

test.each([
  ['Łódź, “Žižek” – 12,50 €', 'Łódź, “Žižek” – 12,50 €'],
  ['Привет', 'Privet'],
  ['Nguyễn', 'Nguyen'],
  ['e\u0301', 'é'],
  ['北京', 'BeiJing'],
  ['🎁 gift', ':gift: gift'],
])('%s is written as %s', (text, written) => expect(printable(text)).toBe(written))
