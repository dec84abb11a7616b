import { Skeleton } from '@mantine/core'
import dynamic from 'next/dynamic'
import type { FieldProps } from './field-props'

/** The editor of formatted text is loaded with the first such field. */
export const RichControl = dynamic<FieldProps<'rich'>>(() => import('./rich-editor').then((part) => part.RichEditor), {
  ssr: false,
  loading: () => <Skeleton height={150} radius="md" />,
})
