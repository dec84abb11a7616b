import { Breadcrumb } from '@/components/ui/breadcrumb'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { mailIcon, phoneIcon, shieldIcon, userIcon } from '@/components/ui/icon-paths'
import type { StoreInfo } from '@/lib/contract/website'
import { LIST_PATH } from '@/lib/rules/list-query'
import styles from './soon-view.module.css'

type SoonViewProps = { kind: 'profile' | 'checkout' | 'verify'; store: StoreInfo }

const WORDS = {
  profile: {
    name: 'Profile',
    title: 'Customer accounts open soon',
    text: 'Sign-in, sign-up, your addresses and your orders will be here. You need no account to look around and fill your cart.',
    icon: userIcon,
    back: { name: 'Continue shopping', href: LIST_PATH },
  },
  checkout: {
    name: 'Checkout',
    title: 'Online payment opens soon',
    text: 'Your cart is kept in this browser and waits for you. Until then we gladly take your order in person.',
    icon: shieldIcon,
    back: { name: 'Back to the cart', href: '/cart' },
  },
  verify: {
    name: 'Verify Your Email',
    title: 'Customer accounts open soon',
    text: 'There is nothing to verify yet. You need no account to look around and fill your cart.',
    icon: mailIcon,
    back: { name: 'Home', href: '/' },
  },
} as const

/** What stands where accounts and payment will be. */
export function SoonView({ kind, store: { phone, email } }: SoonViewProps) {
  const { name, title, text, icon, back } = WORDS[kind]
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumb items={[{ name: 'Home', href: '/' }, { name }]} />
      <EmptyState level={1} title={title} picture={<Icon path={icon} />}>
        <p>{text}</p>
        <ButtonLink href={back.href}>{back.name}</ButtonLink>
        {phone && (
          <ButtonLink variant="secondary" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            <Icon path={phoneIcon} />
            {phone}
          </ButtonLink>
        )}
        {email && (
          <ButtonLink variant="secondary" href={`mailto:${email}`}>
            <Icon path={mailIcon} />
            {email}
          </ButtonLink>
        )}
      </EmptyState>
    </div>
  )
}
