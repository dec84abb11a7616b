import 'server-only'
import { parentPort } from 'node:worker_threads'
import { clearWindow } from 'isomorphic-dompurify'
import { Failure } from '@/lib/rules/failure'
import { prepareTemplate } from './prepare'
import type { Answer, Job } from './prepare-off-thread'
import { sanitizeDescription } from './sanitize-description'

/** A small page, so that the first real template meets warm code. */
const SAMPLE = `<style>a{color:red}</style><section style="color:red"><h1>{{store_name}}</h1><a href="/"><img src="/a.png"></a></section>`
/** jsdom's window gathers what passed through it. */
const JOBS_PER_WINDOW = 20
const NOBODY = { name: '', email: '', phone: '', address: '', description: '' }

function answer(job: Job): Answer {
  if ('description' in job) return { description: sanitizeDescription(job.description) }
  try {
    return { prepared: prepareTemplate(job.html, job.store, job.modules) }
  } catch (error) {
    // Only an expected refusal travels as one; anything else ends this thread and shows as what it is.
    if (error instanceof Failure) return { refused: { code: error.code, message: error.message } }
    throw error
  }
}

prepareTemplate(SAMPLE.repeat(200), NOBODY, [])
let jobs = 0
parentPort?.on('message', (job: Job) => {
  parentPort?.postMessage(answer(job))
  jobs += 1
  if (jobs % JOBS_PER_WINDOW === 0) clearWindow()
})
parentPort?.postMessage('ready')
