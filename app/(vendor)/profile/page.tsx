import { ProfileScreen } from '@/components/back-office/profile/profile-screen'

export default ProfileScreen
