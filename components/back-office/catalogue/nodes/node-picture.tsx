import { Avatar } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { smallPicture } from '@/lib/rules/picture-sizes'

type Props = { name: string; photo: string | null; size?: number }

/** The picture of a node, or its initials. Decorative: the name is shown beside it. */
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

/** Only words make initials: “&” does not. */
const lettersOf = (name: string): string => name.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
