// Process that encodes pictures as AVIF, one order after the other. It takes only what the processor has left: its
// priority is set before anything works in a thread, since threads keep the priority that they are born with. That is why
// this is no ES module: those are read by such threads.
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

/** Empty when the picture cannot be read, or comes out no smaller than `below` bytes: the mark that it has no AVIF. */
async function encode({ stored, width, below }) {
  const picture = sharp(stored, { limitInputPixels: MOST_PIXELS }).rotate()
  const sized = width === null ? picture : picture.resize({ width, withoutEnlargement: true })
  const bytes = await sized.avif(SHAPE).toBuffer()
  return bytes.length < below ? bytes : Buffer.alloc(0)
}

/** Readers and other processes see a file whole or not at all. */
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
// Who ordered ends this one; a signal to the whole group would mark what is being made as broken.
process.on('SIGTERM', () => {})
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit(0))
process.send({ problem: null })
