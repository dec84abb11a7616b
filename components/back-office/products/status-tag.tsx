import type { ProductStatus } from '@/lib/rules/product-admin'
import { Tag } from '../kit/tag'
import { STATUS_LABELS } from './product-labels'

export function StatusTag({ status }: { status: ProductStatus }) {
  const { label, tone } = STATUS_LABELS[status]
  return <Tag tone={tone}>{label}</Tag>
}
