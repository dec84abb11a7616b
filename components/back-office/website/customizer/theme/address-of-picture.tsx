'use client'

import { PictureControl } from '../fields/picture-control'
import { pictureValue } from '../fields/picture-value'

type Props = {
  label: string
  help: string
  value: string | null
  disabled: boolean
  onChange: (address: string | null) => void
}

/** A picture that is stored by its address alone. */
export function AddressOfPicture({ label, help, value, disabled, onChange }: Props) {
  return (
    <PictureControl
      field={{ kind: 'picture', label, help, initial: null }}
      value={value === null ? null : { src: value }}
      shows="address"
      error={undefined}
      disabled={disabled}
      path={label}
      onChange={(picture) => onChange(pictureValue(picture)?.src ?? null)}
    />
  )
}
