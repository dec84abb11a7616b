import { Field } from '@/components/ui/form/field'
import { Icon } from '@/components/ui/icon'
import { checkIcon } from '@/components/ui/icon-paths'
import styles from './store-address-field.module.css'
import type { DomainCheck } from './use-domain-check'

type StoreAddressFieldProps = {
  domain: string
  rootDomain: string
  check: DomainCheck
  error: string | undefined
  onChange: (domain: string) => void
}

/** The subdomain with the rest of its address, its availability, and alternatives. */
export function StoreAddressField({ domain, rootDomain, check, error, onChange }: StoreAddressFieldProps) {
  const { state, reason, suggestions } = check
  return (
    <div>
      <Field
        label="Address of your store"
        name="domain"
        value={domain}
        onChange={({ target }) => onChange(target.value.toLowerCase().replace(/\s+/g, '-'))}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        maxLength={63}
        required
        error={error ?? (state === 'refused' ? reason : undefined)}
        end={<span className={styles.root}>.{rootDomain}</span>}
        hint={
          <span role="status" className={styles.state} data-state={state}>
            {state === 'checking' && 'Checking…'}
            {state === 'unknown' && reason}
            {state === 'refused' && <span className="visually-hidden">{reason}</span>}
            {state === 'free' && (
              <>
                <Icon path={checkIcon} />
                <b>
                  {domain}.{rootDomain}
                </b>
                &nbsp;is available
              </>
            )}
          </span>
        }
      />
      {state === 'refused' && suggestions.length > 0 && (
        <fieldset className={styles.suggestions}>
          <legend>Available addresses</legend>
          {suggestions.map((suggestion) => (
            <button key={suggestion} type="button" onClick={() => onChange(suggestion)}>
              {suggestion}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
