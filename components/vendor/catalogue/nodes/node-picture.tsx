import { Avatar } from '@mantine/core'
import { smallPicture } from '@/lib/rules/picture-sizes'

/** The picture of a node, or its first letters. It says nothing that the name beside it does not. */
export function NodePicture({ name, photo, size = 36 }: { name: string; photo: string | null; size?: number }) {
  return (
    <Avatar
      src={photo ? (smallPicture(photo) ?? photo) : null}
      name={name}
      size={size}
      radius="md"
      color="green"
      alt=""
      aria-hidden
    />
  )
}
