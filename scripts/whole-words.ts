import type { Locale } from '../src/domain/locale.ts'

/**
 * Words that browsers break in the middle, each with a dot where a word joiner must stand. Thai and Lao have no
 * spaces, so a browser finds the words by its own dictionary: it has few loan words, and takes many compounds for two.
 */
export const wholeWords: Partial<Record<Locale, readonly string[]>> = {
  th: [
    'แอ·ดมิน',
    'โปร·โม·ชั่·น',
    'ออฟ·ไลน์',
    'อัป·โหลด',
    'คา·สิ·โน',
    'แค·ป',
    'แช·ท',
    'แท็·บ',
    'ป๊อ·ปอัป',
    'ทรู·มัน·นี่',
    'ตรวจ·สอบ',
    'คัด·ลอก',
    'ติด·ตั้ง',
    'เชื่อม·ต่อ',
    'ดำเนิน·การ',
    'ลง·ทะเบียน',
    'ราย·ละเอียด',
    'ต่อ·เนื่อง',
    'ปลาย·ทาง',
    'ขั้น·ต่ำ',
    'วง·ล้อ',
    'ของ·ขวัญ',
    'มือ·ถือ',
    'คืบ·หน้า',
    'คำ·ขอ',
    'รู้·จัก',
    'ว่าง·เปล่า',
    'ภาย·หลัง',
    'เหล่า·นี้',
    'พรุ่ง·นี้',
    'เมื่อ·วาน',
    'เที่ยง·คืน',
    'สัก·ครู่',
    'ที·ละ',
    'แล้วก·ลับ',
  ],
}
