/**
 * Base colours of antd's and the grid's themes: petrol for interactive elements, warm greys for the rest. Every text
 * pair has AA contrast in both schemes.
 */
export interface Palette {
  primary: string;
  link: string;
  success: string;
  warning: string;
  error: string;
  info: string;
  text: string;
  textSecondary: string;
  placeholder: string;
  layout: string;
  surface: string;
  raised: string;
  border: string;
  borderSoft: string;
  control: string;
}

export const lightPalette: Palette = {
  primary: '#0b6474',
  link: '#0b6474',
  success: '#2a6b3c',
  warning: '#8a5300',
  error: '#b3261e',
  info: '#2b5c9e',
  text: '#1c2426',
  textSecondary: '#546063',
  placeholder: '#5c686b',
  layout: '#f5f5f2',
  surface: '#ffffff',
  raised: '#ffffff',
  border: '#d3d6d3',
  borderSoft: '#e6e7e3',
  control: '#8b9698',
};

export const darkPalette: Palette = {
  primary: '#4fb0c0',
  link: '#6cc3d1',
  success: '#7bc890',
  warning: '#e6b15c',
  error: '#f2867d',
  info: '#86b4f0',
  text: '#e6eaea',
  textSecondary: '#a3aeb0',
  placeholder: '#9aa6a8',
  layout: '#121617',
  surface: '#1a2022',
  raised: '#222a2c',
  border: '#364043',
  borderSoft: '#2a3234',
  control: '#6b787b',
};
