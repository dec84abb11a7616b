// Process that encodes pictures as AVIF sequentially. It only uses spare processor time: its priority is set before any
// thread starts, since threads keep the priority that they start with. Therefore this is not an ES module: threads load
// those.
const { constants, setPriority } = require('node:os')

setPriority(constants.priority.PRIORITY_LOW)
const { randomBytes } = require('node:crypto')
const { mkdir, rename, writeFile } = require('node:fs/promises')
const { dirname } = require('node:path')
const sharp = require('sharp')

const MOST_PIXELS = 64_000_000
const SHAPE = { quality: 50, effort: 3 }
sharp.concurrency(1)
sharp.cache(false)

/** Writes an empty file when the picture is unreadable or no smaller than `below` bytes: the mark for "no AVIF". */
async function encode({ stored, width, below }) {
  const picture = sharp(stored, { limitInputPixels: MOST_PIXELS }).rotate()
  const sized = width === null ? picture : picture.resize({ width, withoutEnlargement: true })
  const bytes = await sized.avif(SHAPE).toBuffer()
  return bytes.length < below ? bytes : Buffer.alloc(0)
}

/** Clients and other processes see a complete file or none. */
async function write(place, bytes) {
  const draft = `${place}.${randomBytes(6).toString('hex')}.draft`
  await mkdir(dirname(place), { recursive: true })
  await writeFile(draft, bytes, { flag: 'wx' })
  await rename(draft, place)
}

process.on('message', async (order) => {
  let problem = null
  const bytes = await encode(order).catch((error) => {
    problem = error.message
    return Buffer.alloc(0)
  })
  await write(order.place, bytes).catch((error) => {
    problem = error.message
  })
  process.send({ problem })
})
// The parent ends this process; a signal to the whole group would mark the current picture as broken.
process.on('SIGTERM', () => {})
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit(0))
process.send({ problem: null })
