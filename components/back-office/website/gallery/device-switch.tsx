import { SegmentedControl, VisuallyHidden } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import type { PreviewDevice } from './preview-device'

type Props = { device: PreviewDevice; onChange: (device: PreviewDevice) => void }

const isDevice = (value: string): value is PreviewDevice => value === 'desktop' || value === 'phone'

/** Chooses the device that previews show. */
export function DeviceSwitch({ device, onChange }: Props) {
  return (
    <SegmentedControl
      aria-label="Device"
      value={device}
      onChange={(value) => isDevice(value) && onChange(value)}
      data={[
        { value: 'desktop', label: <Choice icon={IconDeviceDesktop} text="Desktop" /> },
        { value: 'phone', label: <Choice icon={IconDeviceMobile} text="Phone" /> },
      ]}
    />
  )
}

function Choice({ icon: Glyph, text }: { icon: typeof IconDeviceMobile; text: string }) {
  return (
    <>
      <Glyph size={18} stroke={1.6} aria-hidden />
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  )
}
