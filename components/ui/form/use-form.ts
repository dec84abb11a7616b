import {
  type FormEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Failure } from '@/lib/rules/failure'
import { useAction } from './use-action'
import { useWait } from './use-wait'

/** Field name → error of its value. */
export type FieldErrors = Readonly<Record<string, string | undefined>>
/** Field name → what it contains. */
export type Values = Readonly<Record<string, string>>

/** What a form is for. */
export type FormTask = {
  /** Client-side validation; nothing is sent while it finds an error. */
  check: (values: Values) => FieldErrors
  /** Throws a `Failure`, or resolves when done; never resolves when it leaves the page. */
  send: (values: Values) => Promise<void>
  /** For those who tell of a failure that no field shows beside the form, such as in a toast. */
  onFailure?: (failure: Failure) => void
}

/** What a form shows, and the handlers of its element. */
export type FormState = {
  form: RefObject<HTMLFormElement | null>
  errors: FieldErrors
  /** Lists the invalid fields, for people who cannot see them all at once; empty when there are none. */
  errorSummary: string
  /** Error of the last attempt as a whole; null without one, or when the fields show it. */
  failure: Failure | null
  /** Seconds until the next attempt is accepted; 0 when it is accepted now. */
  waitSeconds: number
  isBusy: boolean
  /** False until hydration: nothing may be submitted without the code that sends it. */
  isReady: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onInput: (event: FormEvent<HTMLFormElement>) => void
  onReset: () => void
}

/** One submission at a time; errors go to their fields, the first of which is focused; no input is ever lost. */
export function useForm({ check, send, onFailure }: FormTask): FormState {
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, failure, run, forget, release } = useAction(onFailure)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [errorSummary, setErrorSummary] = useState('')
  const waitSeconds = useWait(failure, forget)
  const isReady = useIsHydrated()

  // The back button may restore this page in its previous state.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) release()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [release])

  const reject = (found: FieldErrors) => {
    setErrors(found)
    setErrorSummary(summaryOf(form.current, found))
    const first = firstInvalid(found)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy || waitSeconds > 0) return
    const values = valuesOf(event.currentTarget)
    const found = check(values)
    forget()
    reject(found)
    if (firstInvalid(found)) return
    void run(async () => {
      try {
        await send(values)
      } catch (thrown) {
        const fields = thrown instanceof Failure ? shownFields(form.current, thrown.fields) : null
        if (!fields) throw thrown
        reject(fields)
      }
    })
  }
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLElement && 'name' in target && errors[String(target.name)]) {
      setErrors({ ...errors, [String(target.name)]: undefined })
    }
  }
  const onReset = () => reject({})
  return { form, errors, errorSummary, failure, waitSeconds, isBusy, isReady, onSubmit, onInput, onReset }
}

const firstInvalid = (errors: FieldErrors): string | undefined => Object.keys(errors).find((name) => errors[name])

function valuesOf(form: HTMLFormElement): Values {
  const entries = [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
  return Object.fromEntries(entries)
}

/** The labels of the invalid fields in one sentence. */
function summaryOf(form: HTMLFormElement | null, errors: FieldErrors): string {
  const labels = Object.keys(errors).flatMap((name) => {
    const field = errors[name] ? form?.elements.namedItem(name) : null
    const hasLabel = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    return hasLabel ? (field.labels?.[0]?.textContent ?? []) : []
  })
  return labels.length > 1 ? `${labels.length} fields to correct: ${labels.join(', ')}.` : ''
}

/** The server's field errors, when every one of them has a field here. */
function shownFields(form: HTMLFormElement | null, fields: FieldErrors = {}): FieldErrors | null {
  const names = Object.keys(fields)
  return names.length > 0 && names.every((name) => form?.elements.namedItem(name)) ? fields : null
}

const never = () => () => {}

/** False in the server's HTML and until hydration. */
const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
