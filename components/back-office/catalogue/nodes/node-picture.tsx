import { Avatar } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { smallPicture } from '@/lib/rules/picture-sizes'

type Props = { name: string; photo: string | null; size?: number }

/** The picture of a node, or its first letters. It says nothing that the name beside it does not. */
export function NodePicture({ name, photo, size = 36 }: Props) {
  const letters = lettersOf(name)
  return (
    <Avatar
      src={photo === null ? null : smallPicture(photo)}
      {...(letters === '' ? {} : { name: letters })}
      size={size}
      radius="md"
      color="green"
      alt=""
      aria-hidden
    >
      {letters === '' && <IconPhoto size={size / 2} stroke={1.5} />}
    </Avatar>
  )
}

/** Words alone make initials: “&” is none. */
const lettersOf = (name: string): string => name.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
