import 'server-only'
import type { Worker } from 'node:worker_threads'
import { Failure } from '@/lib/rules/failure'

type Waiting<J, A> = { job: J; resolve: (answer: A) => void; reject: (reason: unknown) => void }
type Limits = { threads: number; milliseconds: number }

/** A few threads, started when there is work, each doing one job at a time; one stays. They keep no process alive. */
export class WorkerPool<J, A> {
  private idle: Worker[] = []
  private readonly waiting: Waiting<J, A>[] = []
  private threads = 0

  /** `milliseconds`: what one job may take before its thread is ended and it is refused as `too_large`. */
  constructor(
    private readonly start: () => Promise<Worker>,
    private readonly limits: Limits,
  ) {}

  run(job: J): Promise<A> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ job, resolve, reject })
      this.next()
    })
  }

  /** Ends the threads that rest; one that works ends its job first and then rests. */
  async end(): Promise<void> {
    await Promise.all(this.idle.map((worker) => worker.terminate()))
  }

  private next(): void {
    if (this.waiting.length === 0) return
    const worker = this.idle.pop()
    if (worker) this.give(worker, this.waiting.shift()!)
    else if (this.threads < this.limits.threads) void this.grow()
  }

  private async grow(): Promise<void> {
    this.threads += 1
    try {
      this.rest(this.watched(await this.start()))
    } catch (error) {
      this.threads -= 1
      this.waiting.shift()?.reject(error)
    }
    this.next()
  }

  private give(worker: Worker, { job, resolve, reject }: Waiting<J, A>): void {
    const end = (fit: boolean) => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      if (fit) this.rest(worker)
      else void worker.terminate()
      this.next()
    }
    const onMessage = (answer: A) => {
      end(true)
      resolve(answer)
    }
    const onError = (error: unknown) => {
      end(false)
      reject(error)
    }
    const onExit = () => onError(new Error('The template thread ended'))
    const onTimeout = () => onError(new Failure('too_large', 'The template takes too long to prepare'))
    const timer = setTimeout(onTimeout, this.limits.milliseconds)
    worker.ref()
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage(job)
  }

  /** One thread stays for the next job; a second one was for a rush and gives its memory back. */
  private rest(worker: Worker): void {
    worker.unref()
    if (this.idle.length > 0 && this.waiting.length === 0) void worker.terminate()
    else this.idle.push(worker)
  }

  /** A thread that ends, for whatever reason, makes room for another; an idle one's fault must not end the process. */
  private watched(worker: Worker): Worker {
    worker.on('error', () => worker.terminate())
    worker.on('exit', () => {
      this.threads -= 1
      this.idle = this.idle.filter((other) => other !== worker)
      this.next()
    })
    return worker
  }
}
