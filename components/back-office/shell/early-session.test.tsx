import { renderToStaticMarkup } from 'react-dom/server'
import { EarlySession } from './early-session'

test('the script in the head is written as it is, and asks with the stored token', () => {
  const markup = renderToStaticMarkup(<EarlySession />)
  const script = markup.slice('<script>'.length, -'</script>'.length)
  expect(script).not.toMatch(/&(quot|#x27|gt|lt|amp);/)
  const asked: unknown[] = []
  const fetch = (...given: unknown[]) => {
    asked.push(given)
    return Promise.resolve(null)
  }
  new Function('localStorage', 'fetch', script)({ getItem: () => 'a-token' }, fetch)
  expect(asked).toEqual([[expect.stringContaining('verify'), { headers: { Authorization: 'a-token' } }]])
  Reflect.deleteProperty(globalThis, '__earlySession')
})
