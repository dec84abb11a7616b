import { Anchor, PasswordInput, Stack, TextInput } from '@mantine/core'
import type { PaymentSettings } from '@/lib/contract/payment-setting'
import { sandboxMerchant } from '@/lib/rules/sandbox-merchant'
import { useVendor } from '../../kit/vendor-context'
import classes from './account-fields.module.css'
import type { KeysDraft } from './keys-draft'

/** Maximum length of names in the sandbox. */
const SANDBOX_NAME = 40

type Props = {
  settings: PaymentSettings
  draft: KeysDraft
  errors: Readonly<Record<string, string>>
  isLocked: boolean
  onChange: (part: Partial<KeysDraft>) => void
}

/** The keys of the merchant account. The secret key is write-only. */
export function AccountFields({ settings, draft, errors, isLocked, onChange }: Props) {
  const { store } = useVendor()
  const { mode, account } = settings
  const isStored = account !== null && account.mid === draft.mid.trim()
  return (
    <Stack gap="md" maw={560}>
      <TextInput
        label="Merchant ID"
        description="The e-commerce MID from your provider’s welcome email."
        value={draft.mid}
        error={errors.mid}
        disabled={isLocked}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange({ mid: event.currentTarget.value })}
      />
      <PasswordInput
        label="API key"
        description={
          isStored
            ? 'Secret. Leave it empty to keep the saved one.'
            : 'Secret. It is stored encrypted and never shown again.'
        }
        placeholder={isStored ? `Saved, ends in ${account.apiKeyEnd}` : ''}
        value={draft.apiKey}
        error={errors.apiKey}
        disabled={isLocked}
        autoComplete="new-password"
        onChange={(event) => onChange({ apiKey: event.currentTarget.value })}
      />
      <TextInput
        label="Public token key"
        description="Opens the card form in the shopper’s browser. Not a secret."
        value={draft.tokenKey}
        error={errors.tokenKey}
        disabled={isLocked}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange({ tokenKey: event.currentTarget.value })}
      />
      {mode === 'sandbox' && !account && !isLocked && (
        <p className={classes.hint}>
          No keys yet?{' '}
          <Anchor
            component="button"
            type="button"
            inherit
            underline="always"
            onClick={() => onChange(sandboxMerchant(store.subdomain.slice(0, SANDBOX_NAME)))}
          >
            Fill in sandbox keys
          </Anchor>
          , which only work here.
        </p>
      )}
    </Stack>
  )
}
