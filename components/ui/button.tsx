import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonClass } from './button-class'

type ButtonProps = ComponentProps<'button'> & { variant?: ButtonVariant }

export function Button({ variant, className, ...rest }: ButtonProps) {
  return <button type="button" {...rest} className={buttonClass(variant, className)} />
}
