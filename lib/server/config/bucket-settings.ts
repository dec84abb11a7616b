import 'server-only'

/** A bucket that speaks S3, and the keys to it. */
export type BucketSettings = {
  /** Scheme and host, without a slash at the end; the bucket's name follows in the path. */
  readonly endpoint: string
  readonly name: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

type Values = {
  readonly S3_ENDPOINT?: string | undefined
  readonly S3_BUCKET?: string | undefined
  readonly S3_REGION: string
  readonly S3_ACCESS_KEY_ID?: string | undefined
  readonly S3_SECRET_ACCESS_KEY?: string | undefined
}

/** Null when files lie in the data folder. Throws when only part of what a bucket needs is set. */
export function bucketSettings(values: Values): BucketSettings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_ACCESS_KEY_ID: accessKeyId, S3_REGION: region } = values
  const secretAccessKey = values.S3_SECRET_ACCESS_KEY
  if (endpoint && name && accessKeyId && secretAccessKey)
    return { endpoint, name, region, accessKeyId, secretAccessKey }
  if (!endpoint && !name && !accessKeyId && !secretAccessKey) return null
  throw new Error(
    'Only part of a bucket is set: S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together. Set all of them, or none.',
  )
}
