import type { ProductStatus } from '@/lib/rules/product-desk'
import { Tag } from '../kit/tag'
import { STATUS_WORDS } from './product-words'

export function StatusTag({ status }: { status: ProductStatus }) {
  const { label, tone } = STATUS_WORDS[status]
  return <Tag tone={tone}>{label}</Tag>
}
