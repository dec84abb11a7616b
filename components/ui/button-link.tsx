import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonClass } from './button-class'

type ButtonLinkProps = ComponentProps<'a'> & { href: string; variant?: ButtonVariant }

/** A link that looks like a button. */
export function ButtonLink({ variant, className, ...rest }: ButtonLinkProps) {
  return <a {...rest} className={buttonClass(variant, className)} />
}
