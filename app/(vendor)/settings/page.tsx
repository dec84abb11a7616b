import { SettingsScreen } from '@/components/vendor/settings/hub/settings-screen'

export default SettingsScreen
