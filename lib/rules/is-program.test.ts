import { isProgram } from './is-program'

test('programs are told from browsers by what they call themselves', () => {
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1'
  expect([chrome, phone].map(isProgram)).toEqual([false, false])
  const programs = [
    '',
    'curl/8.5',
    'Mozilla/5.0 (compatible; Googlebot/2.1)',
    `${chrome} HeadlessChrome/140`,
    'Go-http-client/2.0',
  ]
  expect(programs.map(isProgram)).toEqual([true, true, true, true, true])
})
