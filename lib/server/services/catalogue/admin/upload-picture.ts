import 'server-only'
import type { vendorProducts } from '@/lib/contract/vendor-products'
import type { Handler } from '../../../handler'
import { bytesOfAddress } from '../../assets/encode-picture'
import { storePicture } from '../../assets/store-picture'

/** The picture belongs to the store until a product that shows it is saved. */
export const uploadPicture: Handler<typeof vendorProducts.uploadPicture> = async (ctx, { picture }) => {
  const { _id, url, width, height } = await storePicture(ctx, bytesOfAddress(picture), 'picture')
  return { assetId: _id, url, width, height }
}
