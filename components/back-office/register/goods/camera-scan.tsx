import { Modal } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import classes from './camera-scan.module.css'
import { newCodeDetector } from './has-camera-scan'

type Props = { onCode: (code: string) => void; onClose: () => void }

/** How often a picture is searched, and how long the same code is ignored. */
const LOOK_MS = 200
const SAME_MS = 1_500

/** Reads barcodes from the camera until it is closed. */
export function CameraScan({ onCode, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [error, setError] = useState('')
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    const detector = newCodeDetector()
    let stream: MediaStream | null = null
    let last = { code: '', at: 0 }
    let isOver = false
    const look = async () => {
      const picture = video.current
      if (isOver || !detector || !picture || picture.readyState < picture.HAVE_CURRENT_DATA) return
      const [code] = await detector.detect(picture)
      const now = performance.now()
      if (isOver || !code || (code.rawValue === last.code && now - last.at < SAME_MS)) return
      last = { code: code.rawValue, at: now }
      latest.current(code.rawValue)
    }
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      } catch (failure) {
        if (!(failure instanceof DOMException)) throw failure
        setError('The camera cannot be used. Allow it in the browser’s settings.')
        return
      }
      if (isOver) for (const track of stream.getTracks()) track.stop()
      else if (video.current) video.current.srcObject = stream
    }
    void start()
    const timer = window.setInterval(() => void look(), LOOK_MS)
    return () => {
      isOver = true
      window.clearInterval(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [])
  return (
    <Modal opened onClose={onClose} title="Scan with the camera" closeButtonProps={{ 'aria-label': 'Close' }}>
      {error === '' ? (
        <video ref={video} className={classes.video} autoPlay muted playsInline aria-label="Picture of the camera" />
      ) : (
        <p role="alert">{error}</p>
      )}
    </Modal>
  )
}
