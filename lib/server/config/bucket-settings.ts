import 'server-only'

/** An S3-compatible bucket and its access keys. */
export type BucketSettings = {
  /** Scheme and host without a trailing slash; the bucket name follows in the path. */
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

/** Null when files are in the data folder. Throws when only some of the bucket's variables are set. */
export function bucketSettings(values: Values): BucketSettings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_ACCESS_KEY_ID: accessKeyId, S3_REGION: region } = values
  const secretAccessKey = values.S3_SECRET_ACCESS_KEY
  if (endpoint && name && accessKeyId && secretAccessKey)
    return { endpoint, name, region, accessKeyId, secretAccessKey }
  if (!endpoint && !name && !accessKeyId && !secretAccessKey) return null
  throw new Error(
    'The bucket settings are incomplete: S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are required together. Set all of them, or none.',
  )
}
