import { ProfileScreen } from '@/components/back-office/screens/profile/profile-screen'

export default ProfileScreen
