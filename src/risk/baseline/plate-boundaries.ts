/**
 * Where the plates meet, simplified: hand-drawn from general knowledge after P. Bird, "An updated digital model of plate
 * boundaries", Geochemistry Geophysics Geosystems 4 (3), 1027, 2003 (model PB2002), whose seven settings it keeps. Bird has
 * 5,819 steps of 45 km on average; this has 892 vertices. Vertices are good to 50-100 km, ridges are drawn straight
 * across their smaller offsets, and the wide belts Bird calls orogens are drawn as one or two lines.
 */

/** Bird's settings, by name. */
export type PlateSetting =
  | 'subduction'
  | 'continental_transform'
  | 'continental_convergence'
  | 'continental_rift'
  | 'oceanic_convergence'
  | 'oceanic_transform'
  | 'oceanic_ridge';

export interface PlateBoundary {
  readonly name: string;
  readonly setting: PlateSetting;
  /** Less than about 5 mm a year, where most others move by centimetres. */
  readonly isSlow?: true;
  /** Latitude, longitude, latitude, longitude... */
  readonly points: readonly number[];
}

// prettier-ignore
export const PLATE_BOUNDARIES: readonly PlateBoundary[] = [
  // Around the Pacific.
  { name: 'Kuril-Kamchatka and Japan trenches', setting: 'subduction', points: [
    55.8, 164.2, 54, 162.5, 51.5, 160, 49.5, 157.3, 47, 154.5, 45, 152, 43.5, 149, 42, 146.5, 41.2, 145, 40, 144.4, 38, 143.9,
    36, 142.5, 34.2, 141.9] },
  { name: 'Izu-Bonin and Mariana trenches', setting: 'subduction', points: [
    34.2, 141.9, 32, 142.3, 29.5, 142.8, 27, 143.3, 25, 143.5, 23.5, 145, 21.5, 146.8, 19, 147.9, 17, 147.9, 15, 147.5, 13, 146.3,
    11.6, 144, 11.2, 142, 10.5, 138.8, 9, 138.1, 8, 137.5, 7.5, 135.2, 6, 134.6] },
  { name: 'Sagami and Nankai troughs', setting: 'subduction', points: [
    34.2, 141.9, 34.6, 140.5, 35, 139.3, 34.6, 138.5, 33.8, 137.3, 33, 136, 32.5, 134, 31.5, 132.8] },
  { name: 'Ryukyu trench', setting: 'subduction', points: [
    31.5, 132.8, 29.5, 131.3, 27.5, 130, 25.5, 128.5, 24, 126.5, 23.3, 124, 24, 122] },
  { name: 'eastern Japan Sea and Sakhalin', setting: 'continental_convergence', points: [
    54, 143, 51, 143, 48.5, 142.5, 46, 141, 43.5, 139.3, 41, 138.8, 39, 138.5, 37.5, 137.8, 36.5, 137.9, 35.2, 138.5] },
  { name: 'Taiwan', setting: 'continental_convergence', points: [25, 121.6, 24, 121.6, 23, 121, 22, 120.6] },
  { name: 'Manila trench', setting: 'subduction', points: [22, 120.6, 21, 120.2, 19.5, 119.8, 17, 119.3, 15, 119.2, 13.5, 119.8] },
  { name: 'Philippine trench', setting: 'subduction', points: [
    17.5, 123.2, 15.5, 122.8, 14.5, 124.2, 13, 125, 11, 126.2, 9, 127, 7, 127.3, 5, 127.6, 3, 128.3] },
  { name: 'Philippine fault', setting: 'continental_transform', points: [
    17, 120.8, 16, 121, 14.8, 122, 13, 123.3, 11.5, 124.5, 10, 125, 8, 126, 6.5, 126.2] },
  { name: 'Negros and Cotabato trenches', setting: 'subduction', points: [11, 121.7, 9.5, 121.8, 8, 122, 6.8, 123.3, 5.5, 124.2] },
  { name: 'Molucca Sea', setting: 'subduction', points: [5, 126.8, 3, 126.5, 1, 126.2, -1, 125.8] },
  { name: 'northern Sulawesi trench', setting: 'subduction', points: [1.3, 120, 1.8, 122, 1.5, 124] },
  { name: 'Palu-Koro and Matano faults', setting: 'continental_transform', points: [1, 119.8, -1, 119.9, -2.5, 121.3, -3.2, 122.5] },
  { name: 'Sorong fault and northern New Guinea', setting: 'continental_transform', points: [
    -1.7, 124.5, -1.5, 127, -0.8, 129, -0.8, 131, -0.7, 134, -1.7, 136, -2.3, 138, -3, 140, -3.7, 142.5] },
  { name: 'New Guinea highlands', setting: 'continental_convergence', points: [
    -3.8, 135, -4.2, 138, -5, 140.5, -6, 143, -7, 145, -8, 147] },
  { name: 'Ramu and Markham', setting: 'continental_convergence', points: [-3.7, 142.5, -4.8, 144, -5.6, 145.7, -6.3, 147.2] },
  { name: 'New Britain and Solomon trenches', setting: 'subduction', points: [
    -6.3, 147.2, -6.7, 148.5, -6.3, 150.3, -5.9, 152, -5.9, 153.6, -7, 154.8, -8, 156.3, -9, 158, -10.2, 160, -11, 162.5] },
  { name: 'northern Solomon trench', setting: 'subduction', points: [-3.5, 152.5, -4.5, 155, -6.5, 158, -8.8, 161.2, -10.8, 163.5] },
  { name: 'Bismarck Sea', setting: 'oceanic_transform', points: [-3.3, 143, -3, 146, -3.3, 149, -3.8, 151.5, -4.5, 153] },
  { name: 'Woodlark', setting: 'oceanic_ridge', points: [-9.5, 149.8, -9.8, 152, -10, 154, -9.4, 156.3] },
  { name: 'New Hebrides trench', setting: 'subduction', points: [
    -11, 162.5, -11.3, 164.5, -12.5, 165.8, -15, 166.2, -17, 166.7, -19, 167.7, -21, 169, -22.3, 170.6, -22.8, 172] },
  { name: 'northern Fiji', setting: 'oceanic_transform', points: [-16, 172, -16.2, 175, -16, 178, -16, -179, -15.5, -176.5, -15, -174.5] },
  { name: 'Lau basin', setting: 'oceanic_ridge', points: [-15.5, -175.5, -18, -176, -20.5, -176.5, -23, -177] },
  { name: 'Tonga and Kermadec trenches', setting: 'subduction', points: [
    -15, -174.5, -15.2, -173, -16, -172.2, -18, -172.4, -21, -173.6, -24, -175.2, -27, -175.9, -30, -176.8, -33, -178.3,
    -36, -179.6, -38, 179.2] },
  { name: 'Hikurangi trough', setting: 'subduction', points: [-38, 179.2, -39.5, 178.6, -41, 177.5, -42, 175.8, -42.3, 174.2] },
  { name: 'Alpine fault', setting: 'continental_transform', points: [-42.3, 174.2, -42.5, 172.5, -43.2, 170.6, -44, 168.8, -44.8, 167.2] },
  { name: 'Puysegur trench', setting: 'subduction', points: [-44.8, 167.2, -46, 165.8, -47.5, 164.7, -49, 164] },
  { name: 'Macquarie ridge', setting: 'oceanic_convergence', points: [-49, 164, -51, 161.8, -54, 159.2, -56.5, 158.5, -59, 159.3, -61.5, 161] },
  { name: 'Pacific-Antarctic ridge, west', setting: 'oceanic_ridge', points: [
    -61.5, 161, -63, 168, -64, 175, -65, -178, -65, -172, -64, -166, -62.5, -158, -60, -150, -57, -141] },
  { name: 'Eltanin fracture zones', setting: 'oceanic_transform', points: [-57, -141, -56.3, -135, -55.5, -128, -54.6, -119] },
  { name: 'Pacific-Antarctic ridge, east', setting: 'oceanic_ridge', points: [
    -54.6, -119, -52, -118, -49.5, -116, -47, -113.3, -43, -111.8, -38, -110.9, -35, -110] },
  { name: 'southern East Pacific Rise', setting: 'oceanic_ridge', points: [
    -35, -110, -32, -112, -29, -112.3, -27, -113.2, -23, -114.8, -20, -113.8, -17, -113.2, -13.5, -112, -10, -110, -6, -107,
    -4.2, -105, -3.8, -102.8, 0, -102.3, 2.2, -102] },
  { name: 'northern East Pacific Rise', setting: 'oceanic_ridge', points: [
    2.2, -102, 5, -102.6, 8, -103, 10.2, -104, 13, -104, 16, -105.3, 18.5, -105.5, 20, -108.5, 22, -108.8, 23.3, -108.3] },
  { name: 'Gulf of California', setting: 'oceanic_transform', points: [
    23.3, -108.3, 24.5, -109, 26, -110.4, 27.7, -111.7, 29.5, -113.3, 31.2, -114.4, 32.3, -115.2] },
  { name: 'San Andreas fault', setting: 'continental_transform', points: [
    32.3, -115.2, 33, -115.6, 33.8, -116.2, 34.2, -117.3, 34.7, -118.5, 35.1, -119.3, 36, -120.6, 37.2, -122.1, 38, -122.9,
    39, -123.7, 40.3, -124.4] },
  { name: 'eastern California and Walker Lane', setting: 'continental_transform', points: [
    33.8, -116.2, 35.2, -117, 36.5, -117.9, 38, -118.4, 40, -119.7] },
  { name: 'Mendocino and Blanco', setting: 'oceanic_transform', points: [40.4, -124.5, 40.4, -127.5] },
  { name: 'Gorda and Juan de Fuca ridges', setting: 'oceanic_ridge', points: [
    40.4, -127.5, 42.7, -126.8, 43.3, -127.2, 44.5, -130.2, 46, -129.8, 48, -129, 49.7, -129.8, 51, -130.5] },
  { name: 'Cascadia', setting: 'subduction', points: [40.3, -124.6, 42, -125, 44.5, -125.2, 47, -125.8, 49, -127.3, 50.5, -129] },
  { name: 'Queen Charlotte and Fairweather faults', setting: 'continental_transform', points: [
    51, -130.5, 52, -131.8, 54, -133.5, 56, -135.5, 57.5, -136.5, 58.8, -138, 60, -140.5] },
  { name: 'Denali fault', setting: 'continental_transform', points: [60, -137, 61.5, -139, 62.7, -142.5, 63.5, -146, 63.3, -150, 62.3, -153.5] },
  { name: 'Alaska and Aleutian trenches', setting: 'subduction', points: [
    60, -140.5, 60, -142.5, 59.4, -145, 58.3, -148.5, 56.8, -151.5, 55.5, -155, 54.5, -158.5, 53.7, -162.5, 52.6, -166.5,
    51.5, -170, 51, -173, 50.6, -177, 50.6, 180, 51.2, 175, 52.5, 171, 54.3, 167, 55.8, 164.2] },
  { name: 'Rivera and Middle America trenches', setting: 'subduction', points: [
    20.6, -106.2, 19.3, -105.5, 18, -103.5, 17, -101.3, 16, -99, 15.3, -96.5, 14.7, -95, 13.6, -92.7, 12.8, -90.2, 11.8, -88,
    10.6, -86.8, 9.2, -85.3, 8.2, -83.9, 7.8, -82.8] },
  { name: 'Galapagos ridge', setting: 'oceanic_ridge', points: [2.2, -102, 1.8, -99, 2.2, -96, 2.3, -93, 0.9, -91, 0.9, -87, 0.8, -85.3] },
  { name: 'Panama fracture zone', setting: 'oceanic_transform', points: [0.8, -85.3, 2.8, -84.6, 3.3, -83, 5.5, -82.7, 7.8, -82.8] },
  { name: 'Panama belt', setting: 'continental_convergence', points: [9.5, -83, 10, -80.5, 9.8, -78, 8.3, -77.2, 6.5, -77.5] },
  { name: 'Peru-Chile trench', setting: 'subduction', points: [
    6.5, -78, 4.5, -78.2, 2.5, -79.3, 1, -80.3, -0.5, -81.2, -2.5, -81.2, -4, -81.6, -6, -81.6, -8, -80.8, -10, -79.5, -12, -78.3,
    -14, -77, -15.5, -75.8, -17, -73.7, -18.5, -71.9, -20, -71.4, -23, -71.4, -26, -71.4, -29, -72, -32, -72.5, -35, -73.8,
    -38, -74.6, -41, -75.2, -44, -75.6, -46.3, -75.7] },
  { name: 'southern Chile trench', setting: 'oceanic_convergence', points: [-46.3, -75.7, -48, -76.2, -51, -76.5, -53.5, -76, -55.5, -72, -57, -67] },
  { name: 'Andes, eastern front', setting: 'continental_convergence', points: [
    10.2, -69, 9, -70.7, 8, -72, 6, -72.5, 4.3, -73.5, 2, -75.6, 0, -77.3, -2, -78.3, -4.5, -78.5, -6.5, -77, -9, -75.8, -11.5, -74.3] },
  { name: 'Argentine precordillera', setting: 'continental_convergence', points: [-29, -68.8, -31.5, -68.7, -33.5, -69] },
  { name: 'Chile ridge', setting: 'oceanic_ridge', points: [
    -35, -109, -35.5, -104, -36.3, -98, -38, -94, -40.5, -91.5, -41.5, -86, -43, -83.5, -45, -78, -46.3, -75.7] },

  // Around the Caribbean and the Scotia Sea.
  { name: 'Motagua and Swan faults', setting: 'continental_transform', points: [14.8, -92.2, 15, -90.5, 15.5, -88.8, 16.3, -87, 17.3, -84.5, 18.2, -81.8] },
  { name: 'Oriente and Septentrional faults', setting: 'continental_transform', points: [
    18.2, -81.8, 19.3, -80, 19.8, -77, 20, -74.5, 19.9, -72, 19.6, -70, 19.4, -68.5] },
  { name: 'Enriquillo and Muertos', setting: 'continental_transform', points: [18.2, -77.5, 18.3, -75, 18.5, -73, 18.3, -71.5, 17.6, -70, 17.7, -66.5] },
  { name: 'Puerto Rico and Lesser Antilles trenches', setting: 'subduction', points: [
    19.4, -68.5, 19.4, -65.5, 19, -63, 18.3, -61, 16.5, -59.3, 14.5, -58.5, 12.5, -58.7, 11, -59.8] },
  { name: 'El Pilar and San Sebastian faults', setting: 'continental_transform', points: [11, -59.8, 10.6, -61.5, 10.5, -64, 10.5, -67, 10.2, -69] },
  { name: 'southern Caribbean', setting: 'oceanic_convergence', points: [9.8, -77.5, 11.5, -75, 12.5, -72.5, 12.7, -70, 11.7, -67.5] },
  { name: 'Magallanes and northern Scotia', setting: 'oceanic_transform', points: [
    -52.5, -75, -53.7, -71.5, -54.5, -67.5, -54.7, -64, -54.3, -60, -53.8, -55, -53.5, -50, -53.3, -45, -53.5, -41, -55, -35, -55.3, -28.5] },
  { name: 'South Sandwich trench', setting: 'subduction', points: [-55.3, -28.5, -56.5, -25.5, -58.5, -24.3, -60.3, -25.2] },
  { name: 'southern Scotia', setting: 'oceanic_transform', points: [-60.3, -25.2, -60.7, -30, -60.5, -38, -60.3, -44, -60.5, -50, -61, -56, -59, -61, -57, -66] },
  { name: 'South Shetland', setting: 'subduction', points: [-61, -56, -62, -59.5, -63.2, -63.5] },
  { name: 'eastern Scotia ridge', setting: 'oceanic_ridge', points: [-56, -30, -58, -30, -60, -29.5] },

  // The Atlantic and the Arctic.
  { name: 'Gakkel ridge', setting: 'oceanic_ridge', points: [81, -3, 83, -6, 84.5, 5, 85.8, 25, 86.5, 60, 85.5, 90, 83, 110, 80.5, 122, 78, 127] },
  { name: 'Laptev and Chersky', setting: 'continental_rift', isSlow: true, points: [78, 127, 75.5, 130, 72.5, 130, 70, 134, 67, 142, 64, 147, 61.5, 156, 59, 163, 55.8, 164.2] },
  { name: 'Spitsbergen to Iceland', setting: 'oceanic_ridge', points: [
    81, -3, 79.5, 3, 78.5, 7, 76, 7.6, 73.7, 8.5, 72.5, 3, 71.3, -6, 71, -12, 69, -16.5, 67, -18.5] },
  { name: 'Iceland', setting: 'oceanic_ridge', points: [67, -18.5, 65.7, -17, 64.5, -17.5, 64, -20, 63.8, -22.5] },
  { name: 'Reykjanes ridge', setting: 'oceanic_ridge', points: [63.8, -22.5, 62, -26, 60, -29, 58, -32, 55.5, -35, 52.7, -35] },
  { name: 'Charlie-Gibbs', setting: 'oceanic_transform', points: [52.7, -35, 52.1, -30] },
  { name: 'northern Mid-Atlantic Ridge', setting: 'oceanic_ridge', points: [
    52.1, -30, 50, -29.5, 47, -27.5, 45, -28, 43, -29, 39.5, -29.8, 38, -31, 37, -32.5, 35.5, -36, 33, -39.5, 30.5, -42, 26, -45,
    23.7, -46, 21.5, -45.5, 19, -46, 16.5, -46.6, 15.2, -46.5, 13, -44.9, 11, -43.8] },
  { name: 'equatorial fracture zones', setting: 'oceanic_transform', points: [
    11, -43.8, 10.7, -41, 8.5, -39, 7.5, -36, 4.2, -32.5, 1.5, -30.5, 0.9, -27, 0.8, -25, -0.2, -22, -0.6, -17, -1.2, -14] },
  { name: 'southern Mid-Atlantic Ridge', setting: 'oceanic_ridge', points: [
    -1.2, -14, -4, -12, -7, -13, -10, -13, -14, -14.4, -18, -12.5, -22, -13, -26, -13.8, -30, -13.6, -33, -14.5, -36, -17, -40, -16.5,
    -44, -16, -47, -13.5, -50, -8, -52.5, -5, -54.8, -0.6] },
  { name: 'American-Antarctic ridge', setting: 'oceanic_transform', points: [-60.3, -25.2, -59.5, -18, -57.8, -10, -55.7, -4, -54.8, -0.6] },

  // The Indian Ocean.
  { name: 'Southwest Indian Ridge', setting: 'oceanic_ridge', points: [
    -54.8, -0.6, -54, 3, -52.8, 12, -53, 22, -50, 28.5, -47, 32.5, -44.5, 36.5, -43.5, 40, -41.5, 43.5, -38.5, 48.5, -36, 53.5,
    -33, 57, -30.5, 60.5, -27.5, 65, -25.5, 70] },
  { name: 'Central Indian and Carlsberg ridges', setting: 'oceanic_ridge', points: [
    -25.5, 70, -22, 69, -19, 66, -16.5, 66.7, -13, 66.3, -10, 66.5, -7, 68, -4, 68.3, -1, 67.5, 2, 66.7, 4.5, 62.5, 7, 60, 9.5, 57.5] },
  { name: 'Owen and Murray', setting: 'oceanic_transform', points: [9.5, 57.5, 12, 58, 14.6, 57.5, 17, 59.5, 20, 61.2, 22.5, 62.8, 24.8, 65.5] },
  { name: 'Gulf of Aden', setting: 'oceanic_ridge', points: [14, 57, 14.5, 55, 14, 52, 13.3, 50, 12.5, 47.5, 11.9, 45, 11.7, 43] },
  { name: 'Red Sea', setting: 'oceanic_ridge', points: [12.5, 43.2, 15, 41.8, 17.5, 40, 20, 38.3, 22, 37.5, 25, 36, 27.7, 34.4] },
  { name: 'Southeast Indian Ridge', setting: 'oceanic_ridge', points: [
    -25.5, 70, -28, 74.5, -31.5, 76.5, -35, 78.3, -38.5, 78, -41.5, 80.5, -44, 88, -46.5, 95, -48.5, 101, -50, 110, -49.5, 120,
    -50, 130, -50.5, 138, -53, 141, -55.5, 146, -58.5, 150, -60.5, 155, -61.5, 161] },
  { name: 'Sunda trench', setting: 'subduction', points: [
    20.5, 92.8, 18, 93.3, 15.5, 93.3, 13, 92, 10.5, 91.5, 8, 91.5, 5.5, 92, 3.5, 93, 2, 95, 0, 97, -2, 98.5, -4, 100, -6, 102.3,
    -8, 104.5, -9.7, 107, -10.3, 110, -10.8, 113, -11.2, 116, -11.4, 119] },
  { name: 'Timor and Seram troughs', setting: 'continental_convergence', points: [
    -11.4, 119, -11, 121.5, -10.3, 124, -9.2, 126.5, -8.3, 129, -7.3, 131.3, -5.8, 133, -4.5, 132.8, -3.2, 131, -2.8, 128.5, -3.2, 126] },
  { name: 'Flores thrust', setting: 'continental_convergence', points: [-8, 115.5, -8.1, 119, -8, 122, -7.6, 125.5] },
  { name: 'Sumatran fault', setting: 'continental_transform', points: [5.6, 95.3, 3, 97.8, 0.5, 100, -2, 101.3, -4.5, 103.3, -5.9, 104.7] },
  { name: 'Andaman Sea', setting: 'oceanic_ridge', points: [16, 96.2, 14, 95.8, 11, 94.5, 8.5, 94, 5.6, 95.3] },
  { name: 'Sagaing fault', setting: 'continental_transform', points: [26.5, 96.3, 23.5, 96, 21, 96, 18.5, 96.4, 16, 96.2] },
  { name: 'Indo-Burman ranges', setting: 'subduction', points: [27.3, 96, 25, 94.2, 23, 93, 20.5, 92.8] },

  // From the Azores to the Himalaya.
  { name: 'Azores to Gibraltar', setting: 'oceanic_transform', points: [39.5, -29.8, 38.7, -27.5, 37.5, -25, 36.9, -22, 37, -18, 36.6, -14, 36.3, -11, 36, -8, 35.8, -6] },
  { name: 'northern Africa', setting: 'continental_convergence', isSlow: true, points: [
    35.8, -6, 35.2, -4, 35.6, -1.5, 36.3, 1.5, 36.8, 4, 37, 7, 37.3, 9.5, 38.2, 12.5, 38.6, 14.5, 38.2, 15.7] },
  { name: 'Betic ranges', setting: 'continental_convergence', isSlow: true, points: [36.8, -4.5, 37.2, -3, 37.8, -1, 38.4, -0.5] },
  { name: 'Calabrian arc', setting: 'subduction', points: [37, 15.5, 37, 17, 38, 17.8, 39.5, 17.5] },
  { name: 'Apennines', setting: 'continental_rift', isSlow: true, points: [38.2, 15.7, 39.3, 16.3, 40.6, 15.6, 42.2, 13.5, 43.3, 12.7, 44.2, 11] },
  { name: 'Alps', setting: 'continental_convergence', isSlow: true, points: [44, 7.5, 45, 7, 46.2, 8, 46.5, 10.5, 46.3, 13] },
  { name: 'Dinarides and Albania', setting: 'continental_convergence', isSlow: true, points: [46.3, 13, 45.6, 14.8, 44, 16.5, 42.8, 18, 41.5, 19.5, 40, 19.8, 38.3, 20.3] },
  { name: 'Hellenic trench', setting: 'subduction', points: [38.3, 20.3, 37, 20.8, 35.8, 22, 34.6, 24, 34.3, 26, 35, 27.8, 36, 29] },
  { name: 'Cyprus arc', setting: 'subduction', points: [36, 29, 35.5, 31, 34.5, 32, 34.6, 34, 35.9, 35.9] },
  { name: 'western Anatolia', setting: 'continental_rift', points: [40, 27, 38.5, 27.5, 37.5, 28.5, 36.8, 29.8] },
  { name: 'North Anatolian fault', setting: 'continental_transform', points: [
    39.3, 41, 39.8, 39.5, 40.4, 37, 41, 34.5, 40.9, 32, 40.7, 30, 40.8, 28, 40.5, 26.5, 40, 25, 39, 23.5, 38.4, 22, 38.3, 20.3] },
  { name: 'East Anatolian fault', setting: 'continental_transform', points: [39.3, 41, 38.5, 39, 37.5, 37, 36.5, 36.2] },
  { name: 'Dead Sea fault', setting: 'continental_transform', points: [36.5, 36.2, 34.5, 36.2, 33, 35.6, 31.5, 35.5, 29.5, 35, 27.7, 34.4] },
  { name: 'Vrancea', setting: 'continental_convergence', isSlow: true, points: [45.9, 26.9, 45.4, 26.2] },
  { name: 'Caucasus', setting: 'continental_convergence', points: [43.7, 40, 43, 43, 42.2, 46, 41, 48.5, 40.2, 51, 39.3, 54] },
  { name: 'Alborz and Kopet Dag', setting: 'continental_convergence', points: [39.3, 41, 39.8, 44, 38.5, 46.3, 37.2, 49, 36, 51.5, 36.5, 54, 37.9, 57, 36.3, 60] },
  { name: 'eastern Iran', setting: 'continental_transform', points: [35.3, 59, 33.5, 59.3, 31.5, 59.5, 29.5, 58, 28, 57.3] },
  { name: 'Zagros', setting: 'continental_convergence', points: [
    38.2, 39.5, 38.3, 42, 37, 44.5, 35.3, 45.8, 33.5, 47, 32, 49, 30.3, 51, 28.7, 52.5, 27.5, 54.5, 27, 56.5] },
  { name: 'Makran', setting: 'subduction', points: [26.5, 57, 25.2, 57.7, 24.6, 60, 24.7, 62.5, 24.8, 65.5] },
  { name: 'Chaman fault', setting: 'continental_transform', points: [24.8, 65.5, 26, 66.2, 28, 66.4, 30, 66.6, 32, 67.5, 34, 69, 35.3, 70] },
  { name: 'Sulaiman', setting: 'continental_convergence', points: [28.5, 67.5, 29.2, 69, 31, 70, 32.5, 70.2, 34, 71] },
  { name: 'Hindu Kush and Pamir', setting: 'continental_convergence', points: [35.3, 70, 36.5, 70.7, 37.8, 71.2, 39.2, 72, 39.4, 74, 38, 75.3] },
  { name: 'Himalaya', setting: 'continental_convergence', points: [
    34.3, 72.5, 33.5, 74.5, 32.2, 76, 31, 77.7, 29.3, 80.5, 27.8, 83.5, 26.9, 86.5, 26.8, 89.5, 27, 92.5, 28, 95, 28, 97, 27.3, 96] },
  { name: 'southern Tien Shan', setting: 'continental_convergence', points: [39, 69, 39.4, 72, 39.6, 75, 40.7, 78, 41.7, 81, 42.2, 84] },
  { name: 'northern Tien Shan', setting: 'continental_convergence', points: [42.3, 70.5, 42.7, 74, 43, 77.5, 43.7, 81, 44, 85, 43.6, 88] },
  { name: 'Altyn Tagh and Qilian', setting: 'continental_transform', points: [35.8, 80, 37, 84, 38.5, 89, 39.5, 94, 38.9, 98, 37.3, 102, 36.3, 105] },
  { name: 'Karakoram and Kunlun', setting: 'continental_transform', points: [37.5, 75, 35, 78, 33, 80.5, 34.7, 84, 35.7, 88, 35.7, 93, 34.6, 98] },
  { name: 'Longmen Shan', setting: 'continental_convergence', points: [33, 105.3, 31.5, 103.8, 30, 102.3] },
  { name: 'Xianshuihe and Red River', setting: 'continental_transform', points: [32, 99.5, 30.5, 101.3, 29, 102.3, 27, 102.7, 25, 102.8, 23.5, 102.5] },
  { name: 'western Yunnan', setting: 'continental_transform', points: [28, 98, 25.8, 98.8, 24, 99, 22, 100, 20.5, 100] },
  { name: 'Altai', setting: 'continental_transform', isSlow: true, points: [50.5, 87.5, 48.5, 90, 46.5, 93, 45, 97, 44.8, 101] },
  { name: 'Baikal rift', setting: 'continental_rift', isSlow: true, points: [51.7, 100.5, 51.5, 104, 53, 107.5, 55, 110, 56.3, 114, 57, 118] },

  // Africa.
  { name: 'Afar and the eastern rift', setting: 'continental_rift', points: [
    12, 42.5, 11.5, 41.5, 9.5, 40.3, 8, 38.8, 6, 37.5, 4, 36.3, 2, 36.2, 0, 36, -2, 36, -4.5, 35.8] },
  { name: 'western rift', setting: 'continental_rift', isSlow: true, points: [
    4, 31.6, 2, 31, 0, 29.9, -2.5, 29, -5, 29.4, -7.5, 30.5, -9, 33.2, -11.5, 34.3, -14, 34.7, -17, 35.2, -21, 33.5] },
];
