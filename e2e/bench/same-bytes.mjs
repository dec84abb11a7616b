// A bare server that sends the same bytes as the shop: what of the time of a warm page is Node's own. Its arguments are
// the port of the shop and its own. Each page is fetched once, with the headers of its first request.
import { createServer, request as open } from 'node:http'

const [shop, own] = process.argv.slice(2).map(Number)
const pages = new Map()

const fetchPage = ({ url, headers }) =>
  new Promise((resolve, reject) => {
    const call = open({ host: '127.0.0.1', port: shop, path: url, headers, agent: false }, (answer) => {
      const parts = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => {
        const { date, connection, 'keep-alive': _, 'transfer-encoding': __, ...sent } = answer.headers
        const body = Buffer.concat(parts)
        resolve({ status: answer.statusCode, sent: { ...sent, 'content-length': body.length }, body })
      })
    })
    call.on('error', reject)
    call.end()
  })

const send = (response, { status, sent, body }) => {
  response.writeHead(status, sent)
  response.end(body)
}

createServer((request, response) => {
  const key = request.headers.host + request.url
  const page = pages.get(key)
  if (page) return send(response, page)
  fetchPage(request).then(
    (made) => {
      pages.set(key, made)
      send(response, made)
    },
    () => response.writeHead(502).end(),
  )
}).listen(own, '127.0.0.1')
