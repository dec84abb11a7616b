import { SettingsScreen } from '@/components/back-office/settings/hub/settings-screen'

export default SettingsScreen
