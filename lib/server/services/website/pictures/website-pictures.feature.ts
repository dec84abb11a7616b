import 'server-only'
import { websitePictures } from '@/lib/contract/website-pictures'
import { bindCalls } from '../../feature/call'
import { feature } from '../../feature/feature'
import { describePicture, removePicture, uploadToLibrary } from './change-pictures'
import { listPictures } from './list-pictures'
import { replacePicture } from './replace-picture'

/** The picture library of the website builder. */
export const websitePicturesFeature = feature({
  name: 'website pictures',
  calls: bindCalls(websitePictures, {
    list: listPictures,
    upload: uploadToLibrary,
    describe: describePicture,
    remove: removePicture,
    replace: replacePicture,
  }),
})
