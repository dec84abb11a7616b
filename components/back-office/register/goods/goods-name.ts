import type { RegisterGoods } from '@/lib/contract/register-goods'

/** Product and option values, such as "Coat, M / Navy". */
export const goodsName = ({ name, variantTitle }: Pick<RegisterGoods, 'name' | 'variantTitle'>): string =>
  variantTitle === '' ? name : `${name}, ${variantTitle}`
