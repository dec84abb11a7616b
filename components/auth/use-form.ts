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
import { useWait } from './use-wait'

/** Field name → why its value is refused. */
export type FieldErrors = Readonly<Record<string, string | undefined>>
export type Values = Readonly<Record<string, string>>

type FormTask = {
  /** What can be seen without asking; nothing is sent while it finds something. */
  check: (values: Values) => FieldErrors
  /** Throws a `Failure`, or ends when it is done; one that leaves the page never ends. */
  send: (values: Values) => Promise<void>
}

export type FormState = {
  form: RefObject<HTMLFormElement | null>
  errors: FieldErrors
  /** Names the fields to correct, for who cannot see them all at once; empty when there are none. */
  errorSummary: string
  /** Why the last try failed as a whole; null while it did not, or when the fields say it. */
  failure: Failure | null
  /** Seconds until the next try is taken; 0 when it is taken now. */
  waitSeconds: number
  isBusy: boolean
  /** False until the page has come to life: nothing may be sent without the code that sends it. */
  isReady: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onInput: (event: FormEvent<HTMLFormElement>) => void
}

/** One submission at a time; faults go to their fields, the first of which gets the focus; nothing typed is ever lost. */
export function useForm({ check, send }: FormTask): FormState {
  const form = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [errorSummary, setErrorSummary] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const waitSeconds = useWait(failure, setFailure)
  const isReady = useIsHydrated()

  // The way back may show this very page again, as it was when it was left.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      sending.current = false
      setIsBusy(false)
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  const reject = (found: FieldErrors) => {
    setErrors(found)
    setErrorSummary(summaryOf(form.current, found))
    const first = Object.keys(found).find((name) => found[name])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current || waitSeconds > 0) return
    const values = valuesOf(event.currentTarget)
    const found = check(values)
    setFailure(null)
    reject(found)
    if (Object.values(found).some(Boolean)) return
    sending.current = true
    setIsBusy(true)
    try {
      await send(values)
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown
      const fields = shownFields(form.current, thrown.fields)
      if (fields) reject(fields)
      else setFailure(thrown)
    } finally {
      sending.current = false
      setIsBusy(false)
    }
  }
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLElement && 'name' in target && errors[String(target.name)]) {
      setErrors({ ...errors, [String(target.name)]: undefined })
    }
  }
  return { form, errors, errorSummary, failure, waitSeconds, isBusy, isReady, onSubmit, onInput }
}

function valuesOf(form: HTMLFormElement): Values {
  const entries = [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
  return Object.fromEntries(entries)
}

/** The labels of the fields at fault in one sentence. */
function summaryOf(form: HTMLFormElement | null, errors: FieldErrors): string {
  const labels = Object.keys(errors).flatMap((name) => {
    const field = errors[name] ? form?.elements.namedItem(name) : null
    const hasLabel = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    return hasLabel ? (field.labels?.[0]?.textContent ?? []) : []
  })
  return labels.length > 1 ? `${labels.length} fields to correct: ${labels.join(', ')}.` : ''
}

/** The server's faults, when every one of them has a field here to stand under. */
function shownFields(form: HTMLFormElement | null, fields: FieldErrors = {}): FieldErrors | null {
  const names = Object.keys(fields)
  return names.length > 0 && names.every((name) => form?.elements.namedItem(name)) ? fields : null
}

const never = () => () => {}

/** False in the server's HTML and until the page has come to life. */
const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
