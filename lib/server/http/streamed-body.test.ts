import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ContentEncoding } from '../page-cache/cached-page'
import { StreamedBody } from './streamed-body'

test.each<ContentEncoding>(['identity', 'gzip', 'br'])(
  'a part has left when its sender is told (%s)',
  async (encoding) => {
    const told: number[] = []
    const server = createServer((_request, response) => {
      let written = 0
      const write = response.write.bind(response)
      response.write = (part: Buffer) => {
        written += part.length
        return write(part)
      }
      const body = new StreamedBody(response, encoding)
      body.write(Buffer.from('<html><head>'.repeat(50)), () => {
        told.push(written)
        body.end(Buffer.from('</html>'))
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const [answer] = await once(get({ port, host: '127.0.0.1', agent: false }), 'response')
    answer.resume()
    await once(answer, 'end')
    server.close()
    expect(told).toEqual([expect.any(Number)])
    expect(told[0]).toBeGreaterThan(0)
  },
)
